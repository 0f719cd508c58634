import { useMemo } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

interface Figures {
  /** '-' stays */
  figure: (value: number | '-', digits?: number) => string
  percent: (value: number | '-') => string
  /** a length of time in its largest fitting unit */
  length: (ms: number | '-') => string
}

/** Numbers of statistics as the reader's region writes them. */
export function useFigures(): Figures {
  const t = useT('statistics')
  const lang = useLang()
  return useMemo(
    () => ({
      figure: (value, digits = 0) => (value === '-' ? '-' : formatNumber(value, digits, lang)),
      percent: (value) => (value === '-' ? '-' : t('percent', { value: formatNumber(value, 1, lang) })),
      length: (ms) => {
        if (ms === '-') return '-'
        const [key, size] = UNITS.find(([, least]) => ms >= least) ?? (['seconds', 1000] as const)
        return t(key, { n: formatNumber(ms / size, 1, lang) })
      },
    }),
    [t, lang],
  )
}

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const
