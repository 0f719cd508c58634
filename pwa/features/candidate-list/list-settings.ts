import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useDb } from '../../db/hooks.ts'
import { readValue, updateValue } from '../../lib/profile/profile-store.ts'
import { store } from '../../store.ts'
import { CANDIDATE_LIST, type CandidateListSearch, type ListView } from './candidate-list-view.ts'

/** View of candidate lists under a name. What was searched for is no part of it: it may name a person. */
export interface SavedView {
  id: string
  name: string
  search: CandidateListSearch
  columns: ShownColumns
}

/** Column -> shown or not, where its reader has chosen. */
export type ShownColumns = Readonly<Record<string, boolean>>

/** Settings of an account's candidate lists on this device. */
export interface ListSettings {
  columns: ShownColumns
  /** single keys decide and select */
  hasKeys: boolean
  views: readonly SavedView[]
}

export const FIRST_SETTINGS: ListSettings = { columns: {}, hasKeys: true, views: [] }
/** More are never kept, so that the menu of them can be read. */
export const MOST_VIEWS = 30

const settingsAtom = atom<{ of: string; settings: ListSettings } | null>(null)

/** The settings of the signed-in account, and the way to change some of them: at once on the screen, then on the device. */
export function useListSettings(): { settings: ListSettings; change: (changes: Partial<ListSettings>) => Promise<void> } {
  const accountId = useDb().actor.id
  const kept = useAtomValue(settingsAtom)
  const isOwn = kept?.of === accountId
  useEffect(() => {
    if (isOwn) return
    const restore = async (): Promise<void> => {
      const settings = parseSettings(await readValue(keyOf(accountId)))
      if (store.get(settingsAtom)?.of !== accountId) store.set(settingsAtom, { of: accountId, settings })
    }
    // a device without storage keeps to the first settings
    void restore().catch(() => undefined)
  }, [accountId, isOwn])
  const change = useCallback((changes: Partial<ListSettings>) => changeSettings(accountId, changes), [accountId])
  return { settings: isOwn ? kept.settings : FIRST_SETTINGS, change }
}

async function changeSettings(accountId: string, changes: Partial<ListSettings>): Promise<void> {
  const before = store.get(settingsAtom)
  const shown = before?.of === accountId ? before.settings : FIRST_SETTINGS
  store.set(settingsAtom, { of: accountId, settings: { ...shown, ...changes } })
  // another tab may have changed the others
  await updateValue(keyOf(accountId), (stored) => ({ ...parseSettings(stored), ...changes }))
}

const keyOf = (accountId: string): string => `candidateLists/${accountId}`

/** Reads what this device stored; what is broken falls back part by part. */
export function parseSettings(stored: unknown): ListSettings {
  const { columns, hasKeys, views } = recordOf(stored)
  return {
    columns: columnsOf(columns),
    hasKeys: hasKeys !== false,
    views: Array.isArray(views) ? views.flatMap((one) => viewIn(one) ?? []).slice(0, MOST_VIEWS) : [],
  }
}

/** A saved view as it was stored or came from a colleague; null when it is none. */
export function viewIn(value: unknown): SavedView | null {
  const { id, name, search, columns } = recordOf(value)
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return { id, name, search: CANDIDATE_LIST.validate(recordOf(search)), columns: columnsOf(columns) }
}

/** Parts of a view that are saved: not its page, and not what was searched for. */
export const savedPart = (view: ListView): CandidateListSearch => CANDIDATE_LIST.write({ ...view, term: '', page: 1 })

const columnsOf = (value: unknown): ShownColumns =>
  Object.fromEntries(Object.entries(recordOf(value)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // each part is looked at
