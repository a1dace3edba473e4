// Text made comparable for search: ı, i, İ and I are one letter, accents do not count (ui.md 4).

export function foldText(text: string): string {
  return text
    .replace(/[ıİI]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
