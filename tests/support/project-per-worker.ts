// Set before the tests import anything: each worker has a separate project, in which no trigger runs.
process.env['DATA_PROJECT'] = `demo-ubora-worker-${process.env['VITEST_POOL_ID']}`
