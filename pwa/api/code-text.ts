/** Placeholder of the code in the sentences of the specification: the literal '(ok)' as much as the names (R350, X32). */
const PLACEHOLDER = /\((?:ok|error_code|\{(?:error_)?code\})\)/g

/** The sentence with the code where its placeholder stood: 'Error with error code (ok)' and 7 -> 'Error with error code (7)'. */
export const fillCode = (text: string, code: number | string): string => text.replace(PLACEHOLDER, () => `(${code})`)

/** The line that logs and copied details have for a code that was not accepted: the same in every language. */
export const codeLogText = (code: number | string): string => fillCode('Error with error code (ok)', code)
