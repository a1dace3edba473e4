// English texts of the command palette.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/palette.ts'

const palette: MessagesOf<typeof tr> = {
  title: 'Command palette',
  search: 'Search pairs, pages and actions',
  list: 'Results',
  found: 'Results: {{count}}',
  none: 'No results',
  group: { pairs: 'Trading pairs', pages: 'Pages', actions: 'Actions' },
}

export default palette
