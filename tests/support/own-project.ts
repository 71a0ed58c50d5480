// Set before the tests import anything: each worker has a separate project, in which no function hears of a record.
process.env['DATA_PROJECT'] = `demo-ubora-worker-${process.env['VITEST_POOL_ID']}`
