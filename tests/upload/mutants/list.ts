import type { Mutant } from '../../sim/mutants/list.ts'

const STEP = 'service-worker/upload/reducer/index.ts'
const SEND = 'service-worker/upload/reducer/whole-part.ts'
const FAILURE = 'service-worker/upload/s3/classify-put.ts'
const PIECES = 'service-worker/upload/reducer/pieces.ts'
const WAYS = 'service-worker/upload/s3/pieces.ts'
const DUE = 'service-worker/upload/save-policy.ts'
const TOOLS = 'service-worker/upload/reducer/transitions.ts'

/** Each safety rule of the upload's state machine, switched off. All must be caught by `play`. */
export const UPLOAD_MUTANTS: readonly Mutant[] = [
  {
    name: 'a stored part is taken over by its number',
    rule: 'a part of the list counts only when its hash is ours',
    file: STEP,
    find: '&& stored.sha256 === part.sha256)',
    replace: ')',
  },
  {
    name: 'what the list does not have is still believed',
    rule: 'the list of the store is the truth, also when it has less',
    file: STEP,
    find: '({ ...part, etag: etagOf(part) })',
    replace: '({ ...part, etag: etagOf(part) ?? part.etag })',
  },
  {
    name: 'the list is not asked',
    rule: 'a run that finds an upload begins at the list of the store',
    file: TOOLS,
    find: "armed.row.uploadId === null ? 'cutting' : 'listing'",
    replace: "'cutting'",
  },
  {
    name: 'put together before the segment is closed',
    rule: 'only a closed segment is put together, and only when all of it was cut',
    file: STEP,
    find: 'const isWhole = state.source.closed && cut === state.source.bytes',
    replace: 'const isWhole = true',
  },
  {
    name: 'what the server says is believed',
    rule: 'stored needs size and hash of the recording',
    file: STEP,
    find: '&& bytes === state.source.bytes && answer.value.checksum === checksum',
    replace: '',
  },
  {
    name: 'verified without the probe',
    rule: 'verified needs picture and sound found',
    file: STEP,
    find: "if (probe !== 'readable') return inPhase(kept, { at: 'waiting', for: 'probe' })",
    replace: 'void probe',
  },
  {
    name: 'what is lost is not sent again',
    rule: 'an upload or object that is gone, or not ours, is sent again while the recording is here',
    file: TOOLS,
    find: 'if (fresh > ATTEMPTS)',
    replace: 'if (fresh > 0)',
  },
  {
    name: 'success with an error in its text',
    rule: 'S3 may answer 200 and fail',
    file: FAILURE,
    find: '&& isOwnText(answer.text)',
    replace: '',
  },
  {
    name: 'a send without an answer uses a try at once',
    rule: 'time without a line is no try',
    file: SEND,
    find: "if (failure === 'cut') return cutOff(state, n)",
    replace: '',
  },
  {
    name: 'an expired address uses a try',
    rule: 'an address that ran out is no try',
    file: SEND,
    find: "if (failure === 'expired') return renew(state, n, luck)",
    replace: '',
  },
  {
    name: 'a busy store uses a try',
    rule: '429 and 503 are no try',
    file: SEND,
    find: "if (failure === 'busy') return inPhase(state, { at: 'parked', why: 'busy', ms: answer.retryAfterMs ?? 5000 })",
    replace: '',
  },
  {
    name: 'tries without end',
    rule: 'six retries, then the part rests',
    file: SEND,
    find: 'if (tries > RETRIES)',
    replace: 'if (tries > RETRIES + 1)',
  },
  {
    name: 'tries not written down',
    rule: 'a closed tab gives no new tries',
    file: SEND,
    find: 'const counted = changedPart(state, n, { tries })',
    replace: 'const counted = state; void changedPart(state, n, { tries })',
  },
  {
    name: 'expired for ever',
    rule: 'addresses that always expire end in a rest, not in a loop',
    file: SEND,
    find: 'if (renewals > RENEWALS)',
    replace: 'if (renewals > 1_000_000)',
  },
  {
    name: 'never armed again',
    rule: 'what gave up gets new tries by itself after a rest',
    file: TOOLS,
    find: 'const isRested = parked !== null && Math.abs(luck.nowMs - parked.at) >= REST_MS',
    replace: 'const isRested = false',
  },
  {
    name: 'armed without new tries',
    rule: 'a fresh set of tries',
    file: TOOLS,
    find: 'parts: state.row.parts.map((part) => ({ ...part, tries: 0 })) })',
    replace: 'parts: state.row.parts })',
  },
  {
    name: 'damaged bytes are not said',
    rule: 'a recording that the disk has changed is parked as damaged',
    file: STEP,
    find: "return park(state, { why: 'damaged', error: 'Failed to upload all parts', luck })",
    replace: "return inPhase(state, { at: 'waiting', for: 'bytes' })",
  },
  {
    name: 'parts of a whole object are sent again',
    rule: 'when the object is whole no part is sent',
    file: STEP,
    find: "return inPhase(markAll(state), { at: 'cutting' })",
    replace: "return inPhase(state, { at: 'cutting' })",
  },
  {
    name: 'an acknowledged piece is sent again',
    rule: 'what the server has acknowledged is never sent again',
    file: PIECES,
    find: 'joinRanges([...state.phase.held, ...arrived])',
    replace: 'joinRanges(state.phase.held)',
  },
  {
    name: 'the server is not asked what it holds',
    rule: 'a part that is opened goes on from what the server holds',
    file: PIECES,
    find: 'return nextPieces(known, { n, url, held })',
    replace: 'return nextPieces(known, { n, url, held: [] })',
  },
  {
    name: 'a part is put although pieces hold it',
    rule: 'the way changes at the borders of parts only',
    file: WAYS,
    find: 'if (part.held !== undefined) return true',
    replace: '',
  },
  {
    name: 'whole parts after a cut',
    rule: 'after a cut parts travel as pieces',
    file: WAYS,
    find: 'cut === true || ',
    replace: '',
  },
  {
    name: 'a cut is not written down',
    rule: 'after a cut parts travel as pieces, in later runs too',
    file: SEND,
    find: 'changed(shaken, { cut: true })',
    replace: 'shaken',
  },
  {
    name: 'put together without all pieces',
    rule: 'a part is put together only when nothing of it is missing',
    file: PIECES,
    find: 'pieces.length === 0 ?',
    replace: 'pieces.length < 2 ?',
  },
  {
    name: 'any success is an acknowledgement',
    rule: 'an acknowledgement names the hash of the piece',
    file: PIECES,
    find: ' && answer.etag === `"${sha256}"`',
    replace: '',
  },
  {
    name: 'tries without end on a dead line',
    rule: 'a send of which nothing arrived uses a try when the server is there',
    file: PIECES,
    find: 'if (state.run.unanswered === n && now <= before)',
    replace: 'if (now < 0)',
  },
  {
    name: 'a piece that arrives gives nothing back',
    rule: 'each piece that arrives gives its part the tries back',
    file: PIECES,
    find: '{ held: bytesIn(held), tries: 0 }',
    replace: '{ held: bytesIn(held) }',
  },
  {
    name: 'pieces of a part that is there',
    rule: 'a part that the store has is not sent in pieces either',
    file: PIECES,
    find: 'if (etag !== null) return partStored(state, n, etag)',
    replace: '',
  },
  {
    name: 'a try is not written down before the next send',
    rule: 'only what the server tells anew may be written down later',
    file: DUE,
    find: '({ ...part, etag: null,',
    replace: '({ ...part, etag: null, tries: 0,',
  },
  {
    name: 'a cut is not written down before the next send',
    rule: 'only what the server tells anew may be written down later',
    file: DUE,
    find: '  ...row,',
    replace: '  ...row, cut: undefined,',
  },
  {
    name: 'a proxy without a server uses a try',
    rule: 'an answer of who stands in between is no try',
    file: SEND,
    find: "if (failure === 'offline') return inPhase(unsteady(state), { at: 'parked', why: 'offline' })",
    replace: '',
  },
  {
    name: 'a page to sign in to a network uses a try',
    rule: 'a success that neither server nor store has written is no try',
    file: FAILURE,
    find: "if (isForeign(answer)) return 'offline'",
    replace: '',
  },
  {
    name: 'a body that stalls uses a try',
    rule: 'a body that did not come through is no try',
    file: FAILURE,
    find: '|| isBrokenOff(answer, isPiece)',
    replace: '',
  },
  {
    name: 'no room for a piece uses a try',
    rule: 'where too many pieces wait, the device waits',
    file: FAILURE,
    find: '|| (isPiece && status === 413)',
    replace: '',
  },
  {
    name: 'a part that is too large for a proxy is sent for ever',
    rule: 'a limit that does not pass uses tries',
    file: FAILURE,
    find: '(isPiece && status === 413)',
    replace: 'status === 413',
  },
  {
    name: 'a store that is busy inside of a success uses a try',
    rule: '200 with SlowDown is 503',
    file: FAILURE,
    find: '|| BUSY_CODES.test(text)',
    replace: '',
  },
  {
    name: 'an unknown id gives up',
    rule: 'an upload that the server does not know is asked for anew',
    file: STEP,
    find: "if (answer.kind === 'refused' && answer.status === 404) return reopen(state, luck)",
    replace: '',
  },
  {
    name: 'an unknown id gives up between two calls',
    rule: 'whatever call an unknown id meets, the list is asked',
    file: TOOLS,
    find: '(answer.status === 404 || answer.status === 409)',
    replace: 'answer.status === 409',
  },
  {
    name: 'what another device has sent is sent again',
    rule: 'of an upload that was begun anew the list tells what is there',
    file: STEP,
    find: "return inPhase(uploadId === state.row.uploadId ? state : changed(forgotten(state), { uploadId }), { at: 'listing' })",
    replace: 'return sendNext(changed(forgotten(state), { uploadId }))',
  },
  {
    name: 'a store that forgets every part is asked without end',
    rule: 'only more than ever is progress',
    file: TOOLS,
    find: 'return stored > run.most ?',
    replace: 'return stored > 0 ?',
  },
]

export function mutantOf(name: string): Mutant {
  const mutant = UPLOAD_MUTANTS.find((entry) => entry.name === name)
  if (!mutant) throw new Error(`there is no mutant "${name}"`)
  return mutant
}
