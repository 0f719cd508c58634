import { useCallback, useEffect, useRef, useState } from 'react'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { useRefused } from '../../components/fields/refused-drafts.ts'
import { useT } from '../../i18n/use-t.ts'

/** A field that saves itself: after a pause in typing, when it loses the focus, and when its screen goes away. */
export interface Autosave {
  value: string
  /** words for what is wrong; the stored value is untouched while there are any */
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * Ties a text input to a stored value. Typed text stays even when refused; changes of others show while nothing is typed here. `check`
 * gives the words of a problem or null; `save` gets a changed and checked value.
 */
export function useAutosave(
  stored: string,
  { check, save }: { check?: (value: string) => string | null; save: (value: string) => Promise<unknown> },
): Autosave {
  const noRoom = useT('common')('field.noRoom')
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  useRefused(error !== undefined)
  const unsaved = useRef<string | null>(null)
  const latest = useRef({ stored, check, save, noRoom })
  useEffect(() => {
    latest.current = { stored, check, save, noRoom }
  })

  const commit = useCallback(() => {
    const value = unsaved.current
    if (value === null) return
    const { stored: old, check: rule, save: keep } = latest.current
    const problem = value === old ? null : (rule?.(value) ?? null)
    setError(problem ?? undefined)
    if (problem !== null) return
    unsaved.current = null
    if (value === old) return setTyped(null)
    void keep(value).catch((failure: unknown) => {
      // it stays in the input and is tried again with the next pause or blur
      unsaved.current ??= value
      if (storageTroubleOf(failure) === 'full') setError(latest.current.noRoom)
    })
  }, [])

  // the typed text is shown until the stored one has caught up, so that the old value never flashes in between
  useEffect(() => {
    if (unsaved.current === null) setTyped(null)
  }, [stored])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(commit, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, commit])
  useEffect(() => commit, [commit])

  return {
    value: typed ?? stored,
    error,
    onBlur: commit,
    onChange: (value) => {
      unsaved.current = value
      setTyped(value)
      setError(undefined)
    },
  }
}

const PAUSE_MS = 700
