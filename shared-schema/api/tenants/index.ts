import { list } from './list.ts'

/** Sign-in tenants. */
export const tenants = { list } as const
