// A person without a browser: opens pages of a real server, follows their links and sends their forms as they stand.

import type { APIRequestContext } from '@playwright/test'
import { HtmlPage } from './html-page.ts'

export class FormVisitor {
  page = new HtmlPage('')
  status = 0
  path = ''

  constructor(private readonly request: APIRequestContext) {}

  async open(path: string): Promise<HtmlPage> {
    return this.take(await this.request.get(path))
  }

  follow(text: string): Promise<HtmlPage> {
    return this.open(this.page.link(text))
  }

  /** Fills boxes, of a name the first, and presses a button. */
  async press(text: string, typed: Readonly<Record<string, string>> = {}): Promise<HtmlPage> {
    const { form, button } = this.page.button(text)
    const left = { ...typed }
    const values = form.values.map(([name, before]): [string, string] => {
      const { [name]: value = before } = left
      delete left[name]
      return [name, value]
    })
    if (Object.keys(left).length > 0) throw new Error(`no box for ${Object.keys(left)} beside "${text}"`)
    if (button.name) values.push([button.name, button.value])
    const address = new URL(button.action ?? form.action, `http://page${this.path}`)
    const query = new URLSearchParams(values)
    if (form.method === 'get') return this.open(`${address.pathname}?${query}`)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
    return this.take(
      await this.request.post(`${address.pathname}${address.search}`, { headers, data: `${query}` }),
    )
  }

  private async take(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<HtmlPage> {
    const { pathname, search } = new URL(answer.url())
    this.path = pathname + search
    this.status = answer.status()
    this.page = new HtmlPage(await answer.text())
    return this.page
  }
}
