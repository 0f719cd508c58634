import { useState } from 'react'
import { useDraft, type DraftProps } from './use-draft.ts'

/** Reads typed text: a value to store, nothing at all, or words for what is wrong with it. */
export type ReadText<T> = { kind: 'value'; value: T } | { kind: 'empty' } | { kind: 'problem'; words: string }

interface TextDraftOptions<T> {
  stored: T
  write: (value: T) => string
  read: (text: string) => ReadText<T>
  onStore: (value: T) => void
  /** stores nothing at all; without it an empty field is a problem */
  onClear?: (() => void) | undefined
  /** words for a field that may not be empty */
  emptyWords: string
}

export interface TextDraft<T> {
  text: string
  onType: (text: string) => void
  problem: string | undefined
  /** stores a value that was not typed: a press on plus, a picked colour */
  set: (value: T) => void
  /** value of the field: typed if it is whole, else the stored one */
  value: T
  props: DraftProps
}

/** Text that stands for a value, which is stored when it is whole and left. */
export function useTextDraft<T>(options: TextDraftOptions<T>): TextDraft<T> {
  const { stored, write, read, onStore, onClear } = options
  // a value that was stored is shown until it comes back from there, so that the old one never flashes
  const [sent, setSent] = useState<{ value: T } | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [last, setLast] = useState(stored)
  if (!Object.is(last, stored)) {
    setLast(stored)
    setSent(null)
  }
  const shown = sent === null ? stored : sent.value
  const found = typed === null ? null : read(typed)
  const words = found?.kind === 'problem' ? found.words : found?.kind === 'empty' && !onClear ? options.emptyWords : undefined
  const settle = (): void => {
    setTyped(null)
    setTried(false)
  }
  const set = (value: T): void => {
    settle()
    if (Object.is(value, shown)) return
    setSent({ value })
    onStore(value)
  }
  const finish = (isLeft: boolean): boolean => {
    if (found?.kind === 'value') set(found.value)
    else if (found?.kind === 'empty' && onClear && isLeft) {
      settle()
      setSent(null)
      onClear()
    } else {
      setTried(isLeft)
      return false
    }
    return true
  }
  const problem = isTried ? words : undefined
  const props = useDraft({ isTouched: typed !== null, isRefused: problem !== undefined, finish, reset: settle })
  return {
    text: typed ?? write(shown),
    onType: setTyped,
    problem,
    set,
    value: found?.kind === 'value' ? found.value : shown,
    props,
  }
}
