import { NO_OFFSET, offsetMs } from '../../primitives/time-zone.ts'
import type { UiLanguage } from '../ui-languages.ts'

/** Formats in a zone and says which: the reader may be anywhere. */
export const momentText = (ms: number, language: Pick<UiLanguage, 'lang'>, zone: string = NO_OFFSET): string =>
  new Intl.DateTimeFormat(language.lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms + offsetMs(zone)) +
  ` ${zone === NO_OFFSET ? 'UTC' : zone}`
