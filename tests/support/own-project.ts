// Set before the tests import anything: each worker has a project of its own, in which no function hears of a record.
process.env['DATA_PROJECT'] = `demo-ubora-worker-${process.env['VITEST_POOL_ID']}`
