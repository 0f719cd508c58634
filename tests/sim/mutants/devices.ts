import type { Mutant } from './list.ts'

const UNDATED = 'pwa/db/recovery/uncheckpointed-docs.ts'
const START_OVER = 'pwa/db/recovery/start-over.ts'
const CLIENT_PULL = 'pwa/db/replication/pull.ts'
const TOO_OLD = 'pwa/db/recovery/stale-edits.ts'
const REWIND = 'pwa/db/replication/checkpoint-rewind.ts'
const BEGIN_ANEW = 'pwa/db/recovery/reset-replica.ts'

/** Rules of devices that start over, read anew, or hold what is too old. */
export const DEVICES: readonly Mutant[] = [
  {
    name: 'start over keeps what is there',
    rule: 'a device that starts over first drops what has no unsent edit',
    file: START_OVER,
    find: 'this.#wipe = [...collections]',
    replace: 'this.#wipe = [...collections].slice(0, 0)',
  },
  {
    name: 'start over from the old checkpoint',
    rule: 'a device that starts over reads everything from the beginning',
    file: REWIND,
    find: 'if (!checkpoint || all) return null',
    replace: 'if (!checkpoint) return null',
  },
  {
    name: 'start over once only',
    rule: 'a checkpoint that comes from the last new start can be refused too',
    file: REWIND,
    find: 'return wanted?.all === true && checkpoint?.rw !== wanted.token',
    replace: 'return wanted?.all === true',
  },
  {
    name: 'start over without waiting for the disk',
    rule: 'dropping is done when nothing is left on the disk',
    file: CLIENT_PULL,
    find: 'if (clean.length === 0) await startOver.wiped',
    replace: 'if (clean.length >= 0) await startOver.wiped',
  },
  {
    name: 'start over before the last batch is on the disk',
    rule: 'what was received before the new start is dropped too',
    file: CLIENT_PULL,
    find: 'if (!isFirst && startOver.mustWipe(collection))',
    replace: 'if (!isFirst && !isStart && startOver.mustWipe(collection) && isStart)',
  },
  {
    name: 'state of the server held back as an old edit',
    rule: 'what was taken over from the server is no edit, whatever stamp it carries',
    file: TOO_OLD,
    find: '&& changedIn(row, startOver.accountId).length > 0',
    replace: '&& changedIn(row, startOver.accountId).length >= 0',
  },
  {
    name: 'documents without a checkpoint kept',
    rule: 'what nobody knows the age of is read anew: its tombstone may be gone',
    file: UNDATED,
    find: 'this.#left = new Set(clean)',
    replace: 'this.#left = new Set(clean.slice(clean.length))',
  },
  {
    name: 'documents without a checkpoint dated by half a reading',
    rule: 'reading anew goes on over a restart until what did not come is off the disk',
    file: UNDATED,
    find: '&& !startOver.isUndated(collection)',
    replace: '',
  },
  {
    name: 'swept without waiting for the disk',
    rule: 'a reading counts when what did not come is off the disk',
    file: UNDATED,
    find: "this.#isSwept = 'waited' return true",
    replace: "this.#isSwept = 'waited'",
  },
  {
    name: 'reading anew may take for ever',
    rule: 'who reads from the beginning half a year after the last whole answer starts over',
    file: CLIENT_PULL,
    find: 'isFromBeginning && at - completeAt > REMEMBERED_MS',
    replace: 'isFromBeginning && at - completeAt > 1000 * REMEMBERED_MS',
  },
  {
    name: 'contact noted by what is not stored yet',
    rule: 'a pull that goes on after a full batch does not name its device',
    file: CLIENT_PULL,
    find: 'isFirst ? { device: options.device } : {}',
    replace: 'isFirst || collection ? { device: options.device } : {}',
  },
  {
    name: 'overwritten state sent as an edit',
    rule: 'what the receiving half has written since is no edit of this device',
    file: 'pwa/db/replication/drop-echoes.ts',
    find: "return isSame ? 'known' : 'gone'",
    replace: "return isSame ? 'known' : 'mine'",
  },
  {
    name: 'received state sent as an edit',
    rule: 'what was received and not changed is known from now on, and not sent, whatever was known before',
    file: 'pwa/db/replication/drop-echoes.ts',
    find: "return isSame ? 'known' : 'gone'",
    replace: "return isSame ? 'mine' : 'gone'",
  },
  {
    name: 'deletion of an undated document counts as come',
    rule: 'the answer that brings a deletion may be put aside, and its tombstone be gone before the next: it leaves the device all the same',
    file: UNDATED,
    find: 'if (_deleted !== true) this.#left',
    replace: 'if (_deleted !== null) this.#left',
  },
  {
    name: 'old edits sent all the same',
    rule: 'an edit older than the memory of the server may have been taken once, and is not sent by itself',
    file: TOO_OLD,
    find: "startOver.isTooOld(doc.id, doc['op']) &&",
    replace: "startOver.isTooOld(doc.id, '') &&",
  },
  {
    name: 'old edits known only to who starts over',
    rule: 'which edits are old is noted at each start: a collection that was always empty is never told to start over',
    file: BEGIN_ANEW,
    find: 'await startOver.addOld(held.old)',
    replace: 'await startOver.addOld({})',
  },
  {
    name: 'sent before anything was heard',
    rule: 'a device sends when a pull of the same start was answered: it may have to start over first',
    file: 'pwa/db/replication/pull-gate.ts',
    find: '|| this.#answered.has(collection)',
    replace: '|| this.#answered.has(collection) || this.#answered.size === 0',
  },
]
