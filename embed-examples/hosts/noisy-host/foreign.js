// Loaded from another origin without CORS: the page's handlers get 'Script error.' and no stack.
throw new Error('host: a script of another origin');
