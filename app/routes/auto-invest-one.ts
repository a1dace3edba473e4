// /{locale}/auto-invest/{id}: a plan is a bot, and its page is that of a bot.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  redirect(
    `/${params.lang}/bots/mine/${encodeURIComponent(params.botId ?? '')}${new URL(request.url).search}`,
  )
