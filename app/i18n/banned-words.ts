// The avoid list of the glossary, as stems: "ticaret" also catches "ticareti". Not to be read anywhere on a Turkish page.

const banned = [
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
]

export function bannedWordsIn(text: string): string[] {
  const folded = text.toLocaleLowerCase('tr')
  return banned.filter((word) => folded.includes(word))
}
