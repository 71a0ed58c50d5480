/** The days for which a person's own device keeps records. */
export const DEVICE_DAYS = 7
