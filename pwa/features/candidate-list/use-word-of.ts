import { EDUCATION_LEVELS, POSITION_LEVELS } from '#shared/cv/levels.ts'
import { INFO_FILTERS } from '#shared/policies/candidate-filters.ts'
import { languageName } from '../../i18n/interview-language.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ListFilter } from './candidate-list-view.ts'

/** Word of a list's value: names of languages, levels and things, or what candidates wrote. */
export function useWordOf(): (list: ListFilter, value: string) => string {
  const t = useT('list')
  return (list, value) => {
    if (list === 'language') return languageName(value)
    const degree = list === 'education' ? EDUCATION_LEVELS.find((one) => one === value) : undefined
    if (degree) return t(`degree.${degree}`)
    const level = list === 'experience' ? POSITION_LEVELS.find((one) => one === value) : undefined
    if (level) return t(`experience.${level}`)
    const info = list === 'info' ? INFO_FILTERS.find((one) => one === value) : undefined
    return info ? t(`info.${info}`) : value
  }
}
