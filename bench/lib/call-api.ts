/** Calls of the app for one recruiter; answers the result and throws for any outcome but success. */
export type CallApi = <T = unknown>(path: string, body: object) => Promise<T>

/** Signs a recruiter in over HTTP. */
export async function signedIn({ url, email, password }: { url: string; email: string; password: string }): Promise<CallApi> {
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    // answers of the app itself
    const answer = (await response.json()) as { error_code: number; message?: string; result: T }
    if (answer.error_code !== 0) throw new Error(`${path} answered ${answer.error_code} ${answer.message}`)
    return answer.result
  }
  const { token } = await post<{ token: string }>('recruiter/recruiter_login', { email, password })
  return (path, body) => post(path, body, token)
}
