import { describe, expect, it } from 'vitest'
import { deviceName } from './session.policy.ts'

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MOBILE_APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the device of a User-Agent header', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${APPLE} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${APPLE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${MOBILE_APPLE} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${MOBILE_APPLE} Version/18.5 Safari/604.1`, 'Safari on iPhone'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${MOBILE_APPLE} CriOS/140.0 Safari/604.1`, 'Chrome on iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${MOBILE_APPLE} FxiOS/142.0 Safari/605.1.15`, 'Firefox on iPad'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${APPLE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ])('%s', (userAgent, device) => {
    expect(deviceName(userAgent)).toBe(device)
  })

  it('is the known part alone, or empty', () => {
    expect(deviceName('Firefox/142.0')).toBe('Firefox')
    expect(deviceName('Dalvik/2.1.0 (Linux; U; Android 14)')).toBe('Android')
    expect(deviceName('curl/8.5.0')).toBe('')
    expect(deviceName('')).toBe('')
    expect(deviceName()).toBe('')
  })

  it('contains no text of the header', () => {
    expect(deviceName('<script>Chrome/1 Windows user@example.com')).toBe('Chrome on Windows')
  })
})
