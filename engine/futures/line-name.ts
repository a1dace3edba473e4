// A line of contracts as commands name it.

import { z } from 'zod'

export const lineName = z.enum(['usdtm', 'usdcm', 'coinm'])
