import { SUCCESS_CODES } from './success-codes.gen.ts'

/** Tells whether the call `<family>/<name>` has done its work when it answers with this code: 0, or one its contract names (R349, X30). */
export const isSuccessCode = (path: string, code: number): boolean => code === 0 || (SUCCESS_CODES.get(path)?.includes(code) ?? false)
