// A page as its server sends it: its texts, links and forms, read from the markup that React writes. Scripts do not run.

/** A form with what its boxes hold; `press` may change them first. */
export interface PageForm {
  label: string
  method: 'get' | 'post'
  action: string
  /** In the order of the page, as a browser would send them. */
  values: [name: string, value: string][]
  buttons: PageButton[]
}

export interface PageButton {
  text: string
  name?: string
  value: string
  action?: string
}

export interface PageLink {
  text: string
  href: string
}

const token = /<!--.*?-->|<(script|style)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gis
const attribute = /([\w-]+)(?:="([^"]*)")?/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

export class HtmlPage {
  readonly forms: PageForm[] = []
  readonly links: PageLink[] = []
  /** All that is read on it, from the main heading on. */
  readonly text: string

  constructor(markup: string) {
    const texts: string[] = []
    let form: PageForm | undefined
    /** Where text goes besides: the button or link that is open. */
    let open: { text: string } | undefined
    let select: { name: string; chosen: string | undefined } | undefined
    const body = markup.slice(Math.max(0, markup.indexOf('<h1')))
    for (const [all, , closing, tag, rest = ''] of body.matchAll(token)) {
      if (tag === undefined) {
        if (all.startsWith('<')) continue
        const text = unescaped(all)
        texts.push(text)
        if (open) open.text += text
        continue
      }
      const own = Object.fromEntries(
        [...rest.matchAll(attribute)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          unescaped(value),
        ]),
      )
      switch (closing + tag) {
        case 'form': {
          const method = own.method === 'post' ? 'post' : 'get'
          form = { label: own['aria-label'] ?? '', method, action: own.action ?? '', values: [], buttons: [] }
          this.forms.push(form)
          break
        }
        case '/form':
          form = undefined
          break
        case 'input': {
          const isChoice = ['checkbox', 'radio'].includes(own.type ?? '')
          if (form && own.name && (!isChoice || 'checked' in own))
            form.values.push([own.name, own.value ?? (isChoice ? 'on' : '')])
          break
        }
        case 'select':
          select = { name: own.name ?? '', chosen: undefined }
          break
        case 'option':
          if (select && ('selected' in own || select.chosen === undefined)) select.chosen = own.value ?? ''
          break
        case '/select':
          if (form && select?.name) form.values.push([select.name, select.chosen ?? ''])
          select = undefined
          break
        case 'button': {
          const { name, value = '', formaction: action } = own
          const button = { text: '', value, ...(name && { name }), ...(action && { action }) }
          form?.buttons.push(button)
          open = button
          break
        }
        case 'a': {
          const link = { text: '', href: own.href ?? '' }
          this.links.push(link)
          open = link
          break
        }
        case '/a':
        case '/button':
          if (open) open.text = squeezed(open.text)
          open = undefined
          break
        default:
          // Words of two elements are two words.
          if (closing) texts.push(' ')
      }
    }
    this.text = squeezed(texts.join(''))
  }

  /** The form with a button of this text, and the button. */
  button(text: string): { form: PageForm; button: PageButton } {
    for (const form of this.forms) {
      const button = form.buttons.find((one) => one.text === text)
      if (button) return { form, button }
    }
    const all = this.forms.flatMap(({ buttons }) => buttons.map((one) => one.text))
    throw new Error(`no button "${text}", but ${all.join(', ')}`)
  }

  link(text: string): string {
    const link = this.links.find((one) => one.text === text)
    if (!link) throw new Error(`no link "${text}", but ${this.links.map((one) => one.text).join(', ')}`)
    return link.href
  }
}
