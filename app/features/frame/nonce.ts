// The page's script nonce, handed from the server entry to the document.

import { createContext } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)
