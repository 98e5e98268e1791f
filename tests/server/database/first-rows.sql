-- A row of every table as the first version stored them, numbers among them that later versions refuse.
insert into deployment (epoch, token_secret) values ('e1', 'the secret of the first version, long enough to sign with');
insert into accounts (id, name, match_limit, own_website_id) values ('a', 'Shop', 100, 'own');
insert into users (id, account_id, username, email, fullname, password_hash, admin)
values ('u', 'a', 'ana', 'ana@example.com', 'Ana Example', 'HASH', true);
insert into sessions (account_id, id, user_id) values ('a', 's', 'u');
insert into refresh_tokens (hash, account_id, session_id, expires_at) values ('h', 'a', 's', now() + interval '9 days');
insert into outcomes (account_id, key, user_id, call, request_hash, status, body, seq)
values ('a', 'key-of-a-call', 'u', 'setFavorite', 'h', 200, '{}', 1);
insert into deletions (account_id, seq, kind, id) values ('a', 1, 'match', 'gone');
insert into attempts (hash, count, ends_at) values ('h', 1, now() + interval '1 hour');
insert into password_resets (hash, account_id, user_id, expires_at) values ('h', 'a', 'u', now() + interval '1 hour');
insert into websites (account_id, id, seq, alias, url, host, color, country)
values ('a', 'own', 1, 'own.example', 'https://own.example', 'own.example', '#0b7285', 'es'),
  ('a', 'rival', 1, 'rival.example', 'https://rival.example', 'rival.example', '#e8590c', 'es');
insert into hosts (host) values ('own.example'), ('rival.example');
insert into matches (account_id, id, ref, cost) values ('a', 'm', 'R1', 'NaN');
insert into products (account_id, id, match_id, website_id, url, host, state, name, price, availability, next_crawl_at)
values ('a', 'p1', 'm', 'own', 'https://own.example/p', 'own.example', 'ok', 'Kettle', 90, 'InStock', now() + interval '1 day'),
  ('a', 'p2', 'm', 'rival', 'https://rival.example/p', 'rival.example', 'ok', 'Kettle', 'Infinity', 'InStock', now() + interval '1 day'),
  ('a', 'p3', 'm', 'rival', 'https://rival.example/q', 'rival.example', 'not-found', 'Kettle', 80, 'NotFound', now() + interval '1 day');
insert into price_points (account_id, product_id, match_id, website_id, at, price, availability)
values ('a', 'p1', 'm', 'own', now() - interval '40 days', 95, 'InStock'),
  ('a', 'p2', 'm', 'rival', now() - interval '2 days', 'NaN', 'NotFound');
insert into extraction_rules (account_id, website_id, field, kind, expression) values ('a', 'rival', 'price', 'selector', '.price');
insert into account_statistics (account_id, seq, computed_at, distribution, availability, comparison)
values ('a', 1, now(), '[]', '[]', '{}');
insert into account_days (account_id, day, index_sum, index_count, changes, exclusive) values ('a', current_date - 1, 'Infinity', 1, 0, 0);
insert into match_statistics (account_id, match_id) values ('a', 'm');
insert into match_months (account_id, match_id, month) values ('a', 'm', date_trunc('month', now()));
insert into engagements (account_id, match_id, alias, n, title, price) values ('a', 'm', 'rival.example', 1, 'Kettle', 'NaN');
insert into files (account_id, id, name, type, content) values ('a', 'f', 'products.csv', 'text/csv', 'url');
insert into file_parts (account_id, file_id, n, content) values ('a', 'f', 0, 'https://own.example/p');
insert into importations (account_id, id, seq, user_id, filename, type_num, status, file_id)
values ('a', 'i', 1, 'u', 'products.csv', 1, 'done', 'f');
insert into importation_rows (account_id, importation_id, n, status, data) values ('a', 'i', 1, 'added', '{}');
insert into discovery_pages (account_id, importation_id, url, host, website, own, kind, status)
values ('a', 'i', 'https://own.example/p', 'own.example', 'own', true, 'product', 'read');
insert into exportations (account_id, id, seq, user_id, filename, export_name, request) values ('a', 'x', 1, 'u', 'all.xlsx', 'all', '{}');
insert into alerts (account_id, id, seq, user_id, name, product_type, config)
values ('a', 'l', 1, 'u', 'Kettles', 'All products', '{"alert_type": {"email": false, "notification": true}}');
insert into alert_marks (account_id, alert_id, live_seq, mail_seq, checked_at, digest_at) values ('a', 'l', 1, 1, now(), now());
insert into alert_reports (account_id, alert_id, channel, change_seq, report_id) values ('a', 'l', 'live', 1, 'r');
insert into offer_changes (account_id, seq, match_id, product_id, own, at, before, after)
values ('a', 1, 'm', 'p2', false, now(), '{}', '{}');
insert into notifications (account_id, id, seq, name, product_type) values ('a', 'n', 1, 'Kettles', 'All products');
insert into mails (id, recipient, subject, html, body, state, created_at)
values ('m', 'ana@example.com', 'Kettles', '', '', 'kept', now());
insert into webhooks (account_id, url, secret, created_at) values ('a', 'https://hook.example', 'whsec_1', now());
insert into webhook_deliveries (account_id, id, body, created_at) values ('a', 'd', '{}', now());
insert into subscriptions (account_id, status, wanted_plan, address, created_at) values ('a', 'granted', 'MINI', '{}', now());
insert into sandbox_objects (id, kind, customer_id, data, created_at) values ('o', 'customer', 'cus_1', '{}', now());
insert into llm_usage (day) values (current_date);
insert into call_counts (day, tag, account_id, user_id, page, calls) values (current_date, 'listProducts', 'a', 'u', '', 1);
insert into call_errors (id, day, tag, at, params, error) values ('e', current_date, 'login', now(), '{}', '401');
insert into socket_io_attachments (payload) values ('x');
