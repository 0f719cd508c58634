import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

/** Logo of a company before anybody signs in; its name stands below, so a logo that does not come is not missed. */
export function LinkLogo({ name, alt }: { name: string; alt: string }): React.JSX.Element | null {
  const [src, setSrc] = useState('')
  useEffect(() => {
    let isCurrent = true
    call('s3', 'get_s3_object_url_unsafe', { bucket_name: 'recruiter', object_name: name }, { token: null }).then(
      ({ url }) => isCurrent && setSrc(url),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return src === '' ? null : <img src={src} alt={alt} onError={() => setSrc('')} />
}
