// The shape of an article's text as pages draw it: flat, so that it travels as JSON, and without any markup.

/** `to`: a path without its language, or a fragment. */
export interface TextRun {
  text: string
  style?: 'strong' | 'code'
  to?: string
}

export type TextBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'note'; runs: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] }
  | { kind: 'table'; head: TextRun[][]; rows: TextRun[][][] }

export interface ArticleText {
  title: string
  /** The first paragraph: what the article answers. */
  lead: string
  blocks: TextBlock[]
}
