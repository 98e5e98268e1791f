-- Processes tell each other short messages by NOTIFY alone.
drop table socket_io_attachments;
