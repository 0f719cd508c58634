import { expect, it } from 'vitest'
import { codeLogText, fillCode } from './code-text.ts'

it("R350 the log says 'Error with error code (7)' for code 7", () => {
  expect([codeLogText(7), codeLogText(1004)]).toEqual(['Error with error code (7)', 'Error with error code (1004)'])
})

it.each(['Error with error code (ok)', 'Error with error code (error_code)', 'Error with error code ({code})'])(
  'X32 the placeholder of "%s" becomes the code',
  (text) => expect(fillCode(text, 41)).toBe('Error with error code (41)'),
)

it('X32 leaves other words alone', () => {
  expect(fillCode('ok, the code (okay) is ok', 7)).toBe('ok, the code (okay) is ok')
})
