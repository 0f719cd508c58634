import type { KeyboardEvent } from 'react'
import { readNumber, stepFrom, writeNumber, type NumberProblem, type NumberRules } from '../../i18n/parse-number.ts'
import { localesHere } from '../../i18n/region.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import type { ReadText, TextDraft } from './use-text-draft.ts'
import { useTextDraft } from './use-text-draft.ts'

export interface NumberDraftOptions extends NumberRules {
  value: number
  onChange: (value: number) => void
  onClear?: (() => void) | undefined
}

export interface NumberDraft extends TextDraft<number> {
  stepBy: (direction: 1 | -1) => void
  /** arrow keys, page keys and the ends */
  onKeyDown: (event: KeyboardEvent) => void
}

/** A number as the person's region writes it, stored when it is whole and left. */
export function useNumberDraft({ value, onChange, onClear, ...rules }: NumberDraftOptions): NumberDraft {
  const numbers = localesHere(useLang()).numbers
  const words = useProblemWords(rules, numbers)
  const write = (number: number): string => writeNumber(number, numbers, rules)
  const read = (text: string): ReadText<number> => {
    const found = readNumber(text, numbers, rules)
    if (found.kind === 'problem') return { kind: 'problem', words: words(found.problem) }
    return found.kind === 'empty' ? found : { kind: 'value', value: found.value }
  }
  const draft = useTextDraft({ stored: value, write, read, onStore: onChange, onClear, emptyWords: words('empty') })
  const stepBy = (direction: 1 | -1): void => {
    // an empty field begins at its least
    const from = Number.isNaN(draft.value) ? (rules.min ?? 0) - rules.step : draft.value
    draft.set(stepFrom(from, direction, rules))
  }
  return {
    ...draft,
    stepBy,
    onKeyDown: (event) => {
      const direction = DIRECTIONS[event.key]
      if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      stepBy(direction)
    },
  }
}
const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Words for what is wrong with a number, with an example in the writing of the region. */
function useProblemWords(rules: NumberRules, locale: string): (problem: NumberProblem | 'empty') => string {
  const t = useT('common')
  const write = (number: number): string => writeNumber(number, locale, rules)
  const isWhole = Number.isInteger(rules.isPercent ? rules.step * 100 : rules.step)
  // with a fraction where there are any: it shows the sign
  const example = write(rules.isPercent ? 0.5 : isWhole ? Math.max(rules.min ?? 0, 10) : 2.5)
  return (problem) => {
    if (problem === 'range') return rangeWords()
    if (problem === 'step') return isWhole ? t('field.number.whole', { example }) : t('field.number.step', { step: write(rules.step) })
    return t(`field.number.${problem}`, { example })
  }

  function rangeWords(): string {
    const [min, max] = [rules.min, rules.max].map((limit) => (limit === undefined ? undefined : write(limit)))
    if (min !== undefined && max !== undefined) return t('field.number.between', { min, max })
    return min === undefined ? t('field.number.most', { max: max ?? '' }) : t('field.number.least', { min })
  }
}
