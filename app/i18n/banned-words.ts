// Words that are not to be read on a page. Turkish: the avoid list of the glossary, as stems ("ticaret" also catches
// "ticareti"). English: turns of phrase that read like a translation.

const turkish = [
  'sipariş',
  'ticaret',
  'dolduruldu',
  'doldur veya öldür',
  'bahis',
  'kazık',
  'terazi',
  'depozito',
  'tüccar',
  'tasfiye',
  'yapıcı',
  'alıcı komisyonu',
  'düzey',
  'tohum',
  'gösterim borsa',
  'benzetim',
  'kapısında',
  'bacağı',
  'stratejist',
  'merdiven',
]

const english = [
  'a little later',
  'anew',
  'at work',
  'bots of others',
  'demonstration',
  'is no such',
  'less what',
  'stays as it is',
  'the same money',
  'there is nothing',
  'those that',
  'what is held',
  'whoever',
]

/** Whole words only: "Caledonia, New Zealand" without its comma is none of them. */
const englishPatterns = english.map((word) => ({ word, pattern: new RegExp(`\\b${word}\\b`) }))

/** The field's term for a market maker, unlike the side of a fill. */
const allowed = /piyasa yapıcı/g

export function bannedWordsIn(text: string, language: 'tr' | 'en' = 'tr'): string[] {
  const folded = text.toLocaleLowerCase(language)
  if (language === 'en')
    return englishPatterns.filter(({ pattern }) => pattern.test(folded)).map(({ word }) => word)
  const rest = folded.replace(allowed, '')
  return turkish.filter((word) => rest.includes(word))
}
