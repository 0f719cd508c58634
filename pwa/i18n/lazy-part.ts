import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilResponse } from '../lib/until-response.ts'
import { loadNamespace } from './i18n.ts'
import type { Namespace } from './messages.ts'

/**
 * A part of a page that nobody presses for, fetched with its words when it is first shown. Where the connection was lost the page goes on
 * without it, and it comes as soon as it can be fetched: the guard of a session or what is said about the storage must not stay away.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, words?: Namespace): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    untilResponse(async () => {
      const [part] = await Promise.all([load(), words && loadNamespace(words)])
      return { default: part }
    }),
  )
