// Pages check forms with the schemas of the server and never ask one for its JSON schema. Each schema of Zod carries the
// code for that, 5 KB compressed on every page with a form: scripts of pages are built without it.

import type { Plugin } from 'vite'

const schemas = /\/zod\/v4\/classic\/schemas\.js$/
const unused: readonly RegExp[] = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /^ *(in|out)put: createStandardJSONSchemaMethod\(.*\),$/gm,
  /^ *return createToJSONSchemaMethod\(.*;$/gm,
]

export function slimSchemas(): Plugin {
  return {
    name: 'slim-schemas',
    transform(code, id) {
      if (!schemas.test(id)) return undefined
      let rest = code
      for (const lines of unused) {
        if (rest.search(lines) < 0)
          throw new Error(`${lines} is not in this version of Zod: see slim-schemas.ts`)
        rest = rest.replace(lines, '')
      }
      return { code: rest, map: null }
    },
  }
}
