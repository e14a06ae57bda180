import { request, type APIRequestContext } from '@playwright/test'

/** Calls the API as a new guest. By default, a context starts with the session of the test's page. */
export function openGuestApi(baseURL: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    storageState: { cookies: [], origins: [] },
  })
}
