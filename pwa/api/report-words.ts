import { ApiError } from './client.ts'

/** Code with which a report says that it is not there yet; its message is the server's (R366). */
const NOT_READY = 41

/** Reason of a failed call about a report as the specification words it: code 41 by the server, other codes by number, a rejected fetch by its own text (R366, R367, R368). */
export function reportFailure(error: unknown, codeWords: (code: number) => string): string {
  if (error instanceof ApiError) return error.code === NOT_READY ? error.message : codeWords(error.code)
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? cause.message : message
}
