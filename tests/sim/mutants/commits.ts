import type { Mutant } from './list.ts'

const COMMIT = 'sync-server/sync/write/commit.ts'
const MERGE = 'shared-schema/sync/merge.ts'
const CLOSED = 'shared-schema/sync/rules/closed.ts'

/** Rules of the commit point and of what is merged into it. */
export const COMMITS: readonly Mutant[] = [
  {
    name: 'commit without comparing the revision',
    rule: 'an edit replaces only the revision it was computed from',
    file: 'sync-server/sync/write/batched-writes.ts',
    find: 'updateOne({ _id: current._id, rev: current.rev }',
    replace: 'updateOne({ _id: current._id }',
  },
  {
    name: 'edit not marked as unpublished',
    rule: 'a commit carries a mark until it is in the feed, so that others can finish for a dead writer',
    file: COMMIT,
    find: '...update, rev, unpub: current.scope,',
    replace: '...update, rev,',
  },
  {
    name: 'new document not marked as unpublished',
    rule: 'the same for documents that are made',
    file: COMMIT,
    find: 'del, unpub: scope, by, at,',
    replace: 'del, by, at,',
  },
  {
    name: 'old stamps applied again',
    rule: 'a stamp is applied only when its counter is higher than any seen of its replica',
    file: MERGE,
    find: 'stamp.counter <= (current.seen[seenKey(viewer.userId, stamp.replica)] ?? 0)',
    replace: 'stamp.counter < 0 && current.seen[seenKey(viewer.userId, stamp.replica)] === 0',
  },
  {
    name: 'counters not remembered',
    rule: 'applied counters are kept with the document',
    file: MERGE,
    find: 'after[key] = Math.max(after[key] ?? 0, parsed.counter)',
    replace: 'void key',
  },
  {
    name: 'counters of others taken for own',
    rule: "a device's stamps count only under its account's mark: RxDB now and then sends received states as if they were edits",
    file: MERGE,
    find: 'if (!isStampOf(viewer.userId, stamp)) return KEEP',
    replace: 'void isStampOf',
  },
  {
    name: 'deleted documents can be edited',
    rule: 'delete beats edit',
    file: MERGE,
    find: "if (current.del) return key === '_deleted' ? KEEP : reject('gone')",
    replace: '',
  },
  {
    name: 'edits of deleted documents dropped in silence',
    rule: 'whoever edited what is deleted is told, also when an answer was lost before',
    file: MERGE,
    find: "return key === '_deleted' ? KEEP : reject('gone')",
    replace: "return key === '_deleted' || isOld(input, parsed) ? KEEP : reject('gone')",
  },
  {
    name: 'final answers stay open',
    rule: 'an answer is immutable once final',
    file: CLOSED,
    find: "current.body['state'] === 'final' ? refuse('final')",
    replace: "current.body['state'] === 'never' ? refuse('final')",
  },
  {
    name: 'sealed reviews stay open',
    rule: 'sealing is for good',
    file: CLOSED,
    find: "current.body['sealedAt'] !== undefined ? refuse('final')",
    replace: "current.body['sealedAt'] === 'never' ? refuse('final')",
  },
  {
    name: 'decisions overwritten in silence',
    rule: 'the first committed decision stands; who decided otherwise without knowing it is told',
    file: 'shared-schema/sync/rules/first-decision.ts',
    find: "refuse('transition')",
    replace: 'take(value)',
  },
  {
    name: 'repeat of a decision taken for a first attempt',
    rule: "what was refused is refused again when it is repeated: a person's other device has decided meanwhile, but not as the answer to this",
    file: 'shared-schema/sync/rules/first-decision.ts',
    find: "isRepeat ? isSameReplica(stamp, before ?? '') : isStampOf(userId, before)",
    replace: "isRepeat && isSameReplica(stamp, before ?? '') ? true : isStampOf(userId, before)",
  },
  {
    name: 'assignments overwritten in silence',
    rule: 'somebody is taken over only by who knew who had them',
    file: 'shared-schema/sync/rules/assignment.ts',
    find: 'firstDecision(edit)',
    replace: "(firstDecision(edit), { kind: 'take', value: edit.value })",
  },
  {
    name: 'notes overwritten',
    rule: 'what two people write into the notes at once is joined',
    file: 'shared-schema/sync/rules/notes.ts',
    find: 'current.fop[field] === assumed.stamp ? next :',
    replace: 'current.fop[field] !== undefined ? next :',
  },
  {
    name: 'unread text not kept',
    rule: 'a text replaced unread is kept in the history',
    file: 'shared-schema/sync/rules/former-text.ts',
    find: 'if (isRead ||',
    replace: 'if (isRead || op !== undefined ||',
  },
  {
    name: 'counters before rules',
    rule: 'when the answer that told of a refusal is lost, the retry tells of it again',
    file: MERGE,
    find: 'const verdict = judge(',
    replace: 'if (isOld(input, parsed)) return KEEP\n  const verdict = judge(',
  },
  {
    name: 'refused field taken for superseded',
    rule: 'what was refused beside fields that were taken has not moved its field, and is refused again',
    file: MERGE,
    find: "current.fop[key] === input.assumedFop[key] ? reject('notAllowed') : KEEP",
    replace: 'current.fop[key] === input.assumedFop[key] ? KEEP : KEEP',
  },
  {
    name: 'all stamps taken for edits',
    rule: 'only fields whose stamp differs from the assumed one are edits of the device',
    file: MERGE,
    find: 'if (stamp === input.assumedFop[key]) continue',
    replace: '',
  },
  {
    name: 'revision not compared before "nothing to do"',
    rule: 'after a commit the device gets the document back and confirms it once more; what it pulled meanwhile RxDB has dropped',
    file: MERGE,
    find: 'visible.rev !== device.rev || visible.op',
    replace: 'visible.op',
  },
]
