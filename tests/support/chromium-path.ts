// Debian's Chromium, its headless shell first: it draws the same and opens pages with a third of the work. CHROMIUM overrides.

import { existsSync } from 'node:fs'

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Undefined where there is none: the browser library then looks for its own. */
export const chromiumPath = process.env.CHROMIUM ?? debian.find((path) => existsSync(path))
