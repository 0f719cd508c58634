import { changes } from './changes.ts'

export const v1 = { changes } as const
