interface SubmitDeps {
  /** shows what is missing from now on */
  showTried(): void
  showPending(isPending: boolean): void
}

/** A form at the moment of sending. */
export interface Submitted {
  isComplete: boolean
  /** false: it was not done */
  onSubmit(): Promise<unknown>
  onDone(): void
}

/** Sends a form once at a time: shows what is missing, or that it waits, and then how it ended. */
export function createSubmit({ showTried, showPending }: SubmitDeps): (form: Submitted) => Promise<void> {
  let isPending = false
  return async ({ isComplete, onSubmit, onDone }) => {
    showTried()
    if (!isComplete || isPending) return
    isPending = true
    showPending(true)
    try {
      if ((await onSubmit()) !== false) onDone()
    } finally {
      isPending = false
      showPending(false)
    }
  }
}
