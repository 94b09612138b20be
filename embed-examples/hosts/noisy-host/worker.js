throw new Error('host: a worker');
