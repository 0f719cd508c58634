/** Story of a run, in words; only kept when a failing seed is run again. */
export class Trace {
  readonly isOn: boolean
  readonly lines: string[] = []

  constructor(isOn: boolean) {
    this.isOn = isOn
  }

  /** `words` is only called when somebody reads. */
  say(words: () => string): void {
    if (this.isOn) this.lines.push(words())
  }
}

/** Short JSON for traces and failures. */
export function short(value: unknown, longest = 400): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
