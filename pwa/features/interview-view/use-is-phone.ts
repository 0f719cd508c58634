import { useMedia } from '../../components/use-media.ts'

/** True while the window is as narrow as a phone, kept current. */
export const useIsPhone = (): boolean => useMedia('(max-width: 599px)')
