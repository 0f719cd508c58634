import { check } from './check.ts'

export const session = { check } as const
