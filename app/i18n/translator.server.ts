// Translations on the server: one i18next instance per language, all namespaces in memory, shared by every request.

import { createInstance, type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import type { Locale } from './locales.ts'
import type { Namespaces } from './namespaces.ts'
import { pseudoMessages } from './pseudo.ts'

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.ts', {
  eager: true,
  import: 'default',
})

function bundle(locale: Locale): Record<string, Record<string, unknown>> {
  const folder = locale === 'ct' ? 'en' : locale
  const found: Record<string, Record<string, unknown>> = {}
  for (const [path, messages] of Object.entries(files)) {
    const [, fileLocale, namespace] = path.match(/\/locales\/(\w+)\/([\w-]+)\.ts$/) ?? []
    if (fileLocale !== folder || namespace === undefined) continue
    found[namespace] = locale === 'ct' ? pseudoMessages(messages) : messages
  }
  return found
}

function start(locale: Locale): i18n {
  const instance = createInstance()
  instance.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: bundle(locale) },
    defaultNS: 'common',
    fallbackLng: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

/** `t` without the types of its keys. */
type FindWords = (key: unknown, ...values: unknown[]) => unknown

/**
 * The library parses a key and merges options each time; a page has a thousand words. What it found for a key alone, without
 * values to put in, stays the same here. A key that has no words may come from an address and is not kept.
 */
function keepingWords(t: FindWords): FindWords {
  const kept = new Map<string, string>()
  const keeping: FindWords = (key, ...values) => {
    if (values.length > 0 || typeof key !== 'string') return t(key, ...values)
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = t(key)
    if (typeof found === 'string' && found !== key) kept.set(key, found)
    return found
  }
  return Object.assign(keeping, t)
}

function keepWords(instance: i18n): i18n {
  const made = new Map<string, FindWords>()
  const fixed = instance.getFixedT
  const getFixedT = (...scope: unknown[]) => {
    const name = JSON.stringify(scope)
    const t = made.get(name) ?? keepingWords(Reflect.apply(fixed, instance, scope))
    made.set(name, t)
    return t
  }
  return Object.assign(instance, { getFixedT })
}

const instances = new Map<Locale, i18n>()

/** The shared instance for rendering a page. */
export function translations(locale: Locale): i18n {
  let instance = instances.get(locale)
  if (instance === undefined) {
    instance = keepWords(start(locale))
    instances.set(locale, instance)
  }
  return instance
}

/** For loaders, actions and page titles: `translator(locale)('market:title')`. */
export function translator(locale: Locale): TFunction<['common', ...(keyof Namespaces)[]]> {
  return translations(locale).getFixedT(locale) as TFunction<['common', ...(keyof Namespaces)[]]>
}
