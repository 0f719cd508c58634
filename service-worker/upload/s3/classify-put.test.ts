import { expect, it } from 'vitest'
import { isStored, classifyPut, type PutFailure } from './classify-put.ts'
import type { PutResult } from '../ports.ts'

const answer = (status: number, text = '', etag: string | null = null): PutResult => ({ status, text, etag, retryAfterMs: null })
const code = (name: string): string => `<?xml version="1.0"?><Error><Code>${name}</Code></Error>`

it.each<[answer: PutResult, part: PutFailure, piece: PutFailure]>([
  [answer(0), 'cut', 'cut'],
  [answer(503), 'busy', 'busy'],
  [answer(429), 'busy', 'busy'],
  [answer(507, code('InsufficientStorage')), 'busy', 'busy'],
  [answer(200, code('SlowDown')), 'busy', 'busy'],
  [answer(413), 'own', 'busy'],
  [answer(404, code('NoSuchUpload')), 'unfitting', 'unfitting'],
  [answer(409), 'unfitting', 'unfitting'],
  [answer(403, code('ExpiredToken')), 'expired', 'expired'],
  [answer(403, code('SignatureDoesNotMatch')), 'own', 'own'],
  [answer(408), 'offline', 'offline'],
  [answer(502, '<html>'), 'offline', 'offline'],
  [answer(504), 'offline', 'offline'],
  [answer(511), 'offline', 'offline'],
  [answer(522), 'offline', 'offline'],
  [answer(400, code('RequestTimeout')), 'offline', 'offline'],
  [answer(400, code('IncompleteBody')), 'offline', 'offline'],
  [answer(400, code('BadDigest')), 'own', 'offline'],
  [answer(200, 'Please sign in.'), 'offline', 'offline'],
  [answer(200, '<!doctype HTML><html>', '"e"'), 'offline', 'offline'],
  [answer(200, '{"login":"https://portal.example"}', '"e"'), 'offline', 'offline'],
  [answer(302), 'offline', 'offline'],
  [answer(403, '<html>blocked</html>'), 'offline', 'offline'],
  [answer(404, '<html>not found</html>'), 'offline', 'offline'],
  [answer(503, '<html>'), 'busy', 'busy'],
  [answer(200, code('InternalError')), 'own', 'own'],
  [answer(200, '{"error_code":0}'), 'own', 'own'],
  [answer(200), 'own', 'own'],
  [answer(422), 'own', 'own'],
  [answer(500), 'own', 'own'],
])('%o means %s of a part and %s of a piece', (given, part, piece) => {
  expect([classifyPut(given, { isPiece: false }), classifyPut(given, { isPiece: true })]).toEqual([part, piece])
})

it('a success has an ETag and neither an error nor a page in its text', () => {
  expect(isStored(answer(200, '', '"e"'))).toBe(true)
  expect(isStored(answer(200, '{"error_code":0}', '"e"'))).toBe(true)
  expect(isStored(answer(200, 'Please sign in.', '"e"'))).toBe(false)
  for (const none of [answer(200), answer(200, code('InternalError'), '"e"'), answer(200, '<html>', '"e"'), answer(500, '', '"e"')])
    expect(isStored(none)).toBe(false)
})
