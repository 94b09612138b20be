/** The address on your server (docs/getting-started.md): here the example's back end answers; yours asks the platform. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(new URL(pathname + search, process.env.BACK_END), { cache: 'no-store' });
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}
