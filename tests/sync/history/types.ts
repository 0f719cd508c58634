import type { CollectionName } from '#shared/primitives/collections.ts'
import type { Checkpoint, Reject } from '#shared/sync/wire.ts'

/** Everything a run notes carries a number of one counter, so that it can be put in order. */
export type Seq = number

/** An edit a person made on a device. A removal has the one field `_deleted`. */
export interface Made {
  at: Seq
  device: string
  user: string
  col: CollectionName
  id: string
  scope: string
  iv: string
  op: string
  fields: Readonly<Record<string, unknown>>
  /** revision the device had */
  baseRev: number
  isInsert: boolean
}

/** Verdict of the server about one stamped field, received by the device. */
export interface Verdict {
  sentAt: Seq
  at: Seq
  device: string
  user: string
  id: string
  field: string
  stamp: string
  /** null = taken */
  rejected: Reject['reason'] | null
}

/** Committed revision, as the commit hook told it. */
export interface Commit {
  at: Seq
  id: string
  col: CollectionName
  scope: string
  iv: string
  rev: number
  op: string
  fop: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
  del: boolean
  by: string
}

/** A right from the moment it was being given to the moment it was surely gone. */
export interface Right {
  user: string
  scope: string
  /** single interview, '' = the whole scope */
  only: string
  from: Seq
  /** from then on it was surely there */
  givenAt?: Seq
  /** until then it was surely there */
  endingAt?: Seq
  /** absent = still there */
  until?: Seq
}

export interface SeenDoc {
  id: string
  scope: string
  iv: string
}

/** Documents a server process put into an answer, whether it arrived or not. */
export interface Shown {
  sentAt: Seq
  at: Seq
  user: string
  call: 'pull' | 'push'
  documents: readonly SeenDoc[]
}

/** A pull answer that reached the device. */
export interface Pulled {
  sentAt: Seq
  at: Seq
  device: string
  /** counts the starts of the device */
  session: number
  col: CollectionName
  start: Checkpoint | null
  end: Checkpoint
  isEnd: boolean
}

/** A write of received documents failed: the device starts its replication again from what it has stored. */
export interface Trip {
  at: Seq
  device: string
}

/** A device has found a difference and reads these scopes again from their beginning. */
export interface Rewound {
  at: Seq
  device: string
  col: CollectionName
  scopes: readonly string[] | 'all'
}

/** Documents that a device holds of one collection at one moment, without those with unsent edits. */
export interface Snapshot {
  at: Seq
  device: string
  session: number
  user: string
  col: CollectionName
  documents: readonly SeenDoc[]
}

export interface RescuedText {
  device: string
  id: string
  reason: string
  fields: Readonly<Record<string, unknown>>
}

/** Documents that a device holds in the end, and those the server would show it. */
export interface FinalView {
  device: string
  col: CollectionName
  held: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** All that is known of one run. */
export interface History {
  made: Made[]
  verdicts: Verdict[]
  commits: Commit[]
  /** id -> revision of documents that the server had made and changed before the first device came */
  begunAt: Record<string, number>
  rights: Right[]
  shown: Shown[]
  pulled: Pulled[]
  trips: Trip[]
  rewinds: Rewound[]
  snapshots: Snapshot[]
  rescued: RescuedText[]
  finals: FinalView[]
}

export const emptyHistory = (): History => ({
  made: [],
  verdicts: [],
  commits: [],
  begunAt: {},
  rights: [],
  shown: [],
  pulled: [],
  trips: [],
  rewinds: [],
  snapshots: [],
  rescued: [],
  finals: [],
})

export interface Report {
  /** each names the rule that was broken and where */
  violations: string[]
  /** outcomes of every field of every edit, by the name of the rule */
  fates: Record<string, number>
}
