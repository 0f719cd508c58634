import { useEffect, useState } from 'react'
import { rememberedRole } from './session.ts'

/** Where "back to home" leads: the way in of the kind of user who was last signed in on this device (R033). */
export function useHomePath(): '/' | '/candidate' | '/admin' {
  const [path, setPath] = useState<'/' | '/candidate' | '/admin'>('/')
  useEffect(() => {
    void rememberedRole().then((role) => setPath(role === 'jobseeker' ? '/candidate' : role === 'admin' ? '/admin' : '/'))
  }, [])
  return path
}
