import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilResponse } from '../lib/until-response.ts'
import { loadNamespace } from './i18n.ts'
import type { Namespace } from './messages.ts'

/**
 * Loads a part of a page with its words when first shown. After a lost connection the page goes on and the part follows, because session
 * guard and storage notices must not stay away.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, words?: Namespace): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    untilResponse(async () => {
      const [part] = await Promise.all([load(), words && loadNamespace(words)])
      return { default: part }
    }),
  )
