// The academy: an overview with a picture for each lesson, then the lessons themselves.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { KindLink } from '../bot-view.ts'
import { KindIllustration } from '../illustrations/kind-illustration.tsx'
import { LessonIllustration } from '../illustrations/lesson-illustration.tsx'
import { lessons } from './lessons.ts'

function Card({ id, title, picture }: { id: string; title: string; picture: ReactNode }) {
  return (
    <li>
      <a href={`#${id}`} className="panel flex h-full items-center gap-3 p-3 hover:border-line-2">
        {picture}
        <span className="font-medium">{title}</span>
      </a>
    </li>
  )
}

function Article({
  id,
  title,
  picture,
  children,
}: {
  id: string
  title: string
  picture: ReactNode
  children: ReactNode
}) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex gap-x-6 gap-y-3 border-t border-line-1 py-6 max-pad:flex-col target:border-accent"
    >
      <div className="shrink-0">{picture}</div>
      <div className="flex max-w-[68ch] min-w-0 flex-col gap-2.5 text-lg leading-7">
        <h3 id={`${id}-title`} className="text-xl">
          {title}
        </h3>
        {children}
      </div>
    </article>
  )
}

function Example({ children }: { children: ReactNode }) {
  const { t } = useTranslation('academy')
  return (
    <p className="border-s-2 border-accent bg-accent-soft px-3 py-2 text-md leading-6">
      <b className="font-semibold">{t('example')}</b> {children}
    </p>
  )
}

function GeneralLessons() {
  const { t } = useTranslation('academy')
  return lessons.map((lesson) => (
    <Article
      key={lesson}
      id={lesson}
      title={t(`lesson.${lesson}.title`)}
      picture={<LessonIllustration lesson={lesson} size={96} />}
    >
      <p>{t(`lesson.${lesson}.text`)}</p>
      <p>{t(`lesson.${lesson}.more`)}</p>
      <Example>{t(`lesson.${lesson}.example`)}</Example>
    </Article>
  ))
}

function KindLessons({ kinds }: { kinds: readonly KindLink[] }) {
  const { t } = useTranslation('academy')
  const bots = useTranslation('bots').t
  const local = useLocalPath()
  return kinds.map(({ kind, slug }) => (
    <Article
      key={kind}
      id={kind}
      title={bots(`kind.${kind}`)}
      picture={<KindIllustration kind={kind} size={96} />}
    >
      <p>
        <b className="font-semibold">{bots(`goal.${kind}.for`)}.</b> {bots(`goal.${kind}.how`)}
      </p>
      <Example>{t(`kind.${kind}.example`)}</Example>
      <p>
        <b className="font-semibold">{t('risk')}</b> {bots(`goal.${kind}.risk`)}
      </p>
      <p>{t(`kind.${kind}.tip`)}</p>
      <p className="flex flex-wrap gap-3 text-md">
        <ButtonLink to={local(`/bots/create/${slug}`)}>
          {bots('hub.createNamed', { kind: bots(`kind.${kind}`) })}
        </ButtonLink>
        {kind === 'spot-grid' && (
          <Link to={local('/bots/grid-tutorial')} className="py-1 text-accent hover:underline">
            {bots('tutorial.title')}
          </Link>
        )}
      </p>
    </Article>
  ))
}

export function AcademyPage({ kinds }: { kinds: readonly KindLink[] }) {
  const { t } = useTranslation('academy')
  const bots = useTranslation('bots').t
  const articles = 'grid gap-x-12 xl:grid-cols-2'
  const cards = 'grid gap-3 pad:grid-cols-2 pc:grid-cols-4'
  return (
    <div className="flex flex-col gap-8">
      <nav aria-label={t('contents')} className="flex flex-col gap-3">
        <ul className={cards}>
          {lessons.map((lesson) => (
            <Card
              key={lesson}
              id={lesson}
              title={t(`lesson.${lesson}.title`)}
              picture={<LessonIllustration lesson={lesson} size={56} className="shrink-0" />}
            />
          ))}
          {kinds.map(({ kind }) => (
            <Card
              key={kind}
              id={kind}
              title={bots(`kind.${kind}`)}
              picture={<KindIllustration kind={kind} size={56} className="shrink-0" />}
            />
          ))}
        </ul>
      </nav>
      <section aria-labelledby="general">
        <h2 id="general" className="pb-3 text-xl">
          {t('general')}
        </h2>
        <div className={articles}>
          <GeneralLessons />
        </div>
      </section>
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="pb-3 text-xl">
          {t('kinds')}
        </h2>
        <div className={articles}>
          <KindLessons kinds={kinds} />
        </div>
      </section>
    </div>
  )
}
