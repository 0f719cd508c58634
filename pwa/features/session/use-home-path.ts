import { useEffect, useState } from 'react'
import { rememberedRole } from './session.ts'

/** Target of "back to home": the entry page of the role that was last signed in on this device (R033). */
export function useHomePath(): '/' | '/candidate' | '/admin' {
  const [path, setPath] = useState<'/' | '/candidate' | '/admin'>('/')
  useEffect(() => {
    void rememberedRole().then((role) => setPath(role === 'jobseeker' ? '/candidate' : role === 'admin' ? '/admin' : '/'))
  }, [])
  return path
}
