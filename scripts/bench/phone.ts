import type { Page } from '@playwright/test'

const KBIT = 1000 / 8
/** A phone with 4G: milliseconds, and bytes in a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWER = 4

/** Throttles the network and the processor of a page. Only Chromium can. */
export async function emulatePhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = async (network: typeof NETWORK, rate: number) => {
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  return {
    slow: () => set(NETWORK, SLOWER),
    fast: () => set(UNTHROTTLED, 1),
    emptyCache: () => session.send('Network.clearBrowserCache'),
  }
}
