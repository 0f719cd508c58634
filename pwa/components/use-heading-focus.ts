import { useMatch } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** For the h1 of a screen: it takes the focus when the route changes, so that readers hear where they are. The first page of a visit leaves the focus to the browser. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // the path of the route this screen belongs to: the router's own location is already the next one while this screen still shows
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    if (routeHasChanged(path)) heading.current?.focus({ preventScroll: true })
  }, [path])
  return heading
}

let lastPath: string | null = null
function routeHasChanged(path: string): boolean {
  const isChange = lastPath !== null && lastPath !== path
  lastPath = path
  return isChange
}
